/** Shown until a part of a page is loaded. */
export default function Loading() {
  return <output className="spinner" aria-label="Loading" />
}
