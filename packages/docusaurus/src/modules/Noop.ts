/** Same as `@docusaurus/Noop`: renders nothing. */
export default function Noop() {
  return null
}
