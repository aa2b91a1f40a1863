/** Renders nothing, as in Docusaurus. */
export default function Noop() {
  return null
}
