/** Without a configuration of Docusaurus, a site has the languages of its own. */
export default null
