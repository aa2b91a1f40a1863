/** Default for sites without content plugins, which therefore have no global data. */
export default {}
