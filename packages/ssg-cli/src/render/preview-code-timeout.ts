/**
 * How long the code of a page or of the theme file may run in a preview, in seconds. It takes milliseconds, and the author waits
 * for the mistake to be reported.
 */
export const previewCodeTimeout = 5
