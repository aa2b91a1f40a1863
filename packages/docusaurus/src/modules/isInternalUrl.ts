/** Whether a URL belongs to the site. */
export default function isInternalUrl(url?: string): boolean {
  return url !== undefined && !/^(?:[a-z][\w+.-]*:|\/\/)/i.test(url)
}
