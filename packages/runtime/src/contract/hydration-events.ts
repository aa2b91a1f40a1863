/** Event on the document right before React hydrates the page. */
export const hydratingEvent = 'ssg:hydrating'
/** Event on the document after React has hydrated the page. */
export const hydratedEvent = 'ssg:hydrated'
