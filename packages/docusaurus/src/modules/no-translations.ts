/** Without translation files, texts are rendered as written. */
export default {}
