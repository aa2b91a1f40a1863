/** Attributes of HTML elements without those of SVG, `aria-*`, `data-*` and event handlers. In lower case, as are those of React. */
export const htmlAttributeNames: readonly string[] =
  `abbr accept accesskey action align allow allowfullscreen alt anchor as async autocapitalize autocomplete autocorrect
  autofocus autoplay bgcolor blocking border capture cellpadding cellspacing charset checked cite class classid clear
  code codebase color cols colspan command commandfor compact content contenteditable controls controlslist coords
  crossorigin csp data datetime decoding default defer dir dirname disabled download draggable enctype enterkeyhint
  exportparts face fetchpriority for form formaction formenctype formmethod formnovalidate formtarget frame
  frameborder headers height hidden high href hreflang hspace id imagesizes imagesrcset inert inputmode integrity is
  ismap itemid itemprop itemref itemscope itemtype kind label lang language list loading longdesc loop low
  marginheight marginwidth max maxlength media method min minlength multiple muted name nomodule nonce noshade
  novalidate nowrap open optimum part pattern ping placeholder playsinline popover popovertarget popovertargetaction
  poster prefix preload profile property readonly referrerpolicy rel required resource rev reversed role rows rowspan
  rules sandbox scheme scope scrolling seamless selected shape size sizes slot span spellcheck src srcdoc srclang
  srcset start step style summary tabindex target text title translate type typeof usemap valign value vocab vspace
  width wrap writingsuggestions xmlns
  children classname dangerouslysetinnerhtml defaultchecked defaultvalue htmlfor innerhtml key ref
  suppresshydrationwarning`.split(/\s+/)
