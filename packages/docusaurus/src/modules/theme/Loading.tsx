/** Shown while part of a page loads. */
export default function Loading() {
  return <output className="spinner" aria-label="Loading" />
}
