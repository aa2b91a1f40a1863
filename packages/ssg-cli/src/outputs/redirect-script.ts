/** Redirects with query and hash of the current URL. The same text on every site, so that its hash for a policy is constant. */
export const redirectScript = `const to=new URL(document.links[0].href);to.search||=location.search;to.hash||=location.hash;location.replace(to)`
