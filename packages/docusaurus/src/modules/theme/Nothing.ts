/** An element that our layout has already. */
export default function Nothing() {
  return null
}
