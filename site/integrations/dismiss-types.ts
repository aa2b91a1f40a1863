/** Escape hides a type until the pointer and the focus leave its code. */
addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return
  for (const code of document.querySelectorAll<HTMLElement>('.code-type:is(:hover, :focus)')) {
    code.dataset['dismissed'] = ''
    const restore = () => delete code.dataset['dismissed']
    for (const event of ['pointerleave', 'blur']) {
      code.addEventListener(event, restore, { once: true })
    }
  }
})
