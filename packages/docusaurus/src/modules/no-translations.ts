/** Default for sites without translation files. */
export default {}
