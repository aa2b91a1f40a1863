/** Default for sites without a Docusaurus configuration, whose languages are ssg's. */
export default null
