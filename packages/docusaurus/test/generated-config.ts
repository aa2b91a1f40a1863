/** In place of the configuration that a site's modules get: one without settings. */
export default {}
