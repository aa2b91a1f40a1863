/** The name of the event on `window` that a theme dispatches for an error of a component, with the error as its `detail`. */
export const caughtErrorEvent = 'ssg-error'
