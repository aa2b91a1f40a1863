/** Without plugins that have content, there is no data of theirs. */
export default {}
