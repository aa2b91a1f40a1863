/** Event on the document right before React hydrates the page. */
export const hydratingEvent = 'ssg:hydrating'
/** Event on the document after React has hydrated the page. */
export const hydratedEvent = 'ssg:hydrated'
/** Event on the document of a preview after elements of the page were changed to those of a newer version. */
export const patchedEvent = 'ssg:patched'
