/** Copyright notice, which may contain HTML. */
export default function FooterCopyright({ copyright }: { readonly copyright: string }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: from the configuration.
    <div className="footer__copyright" dangerouslySetInnerHTML={{ __html: copyright }} />
  )
}
