/** The colours that a tree is drawn with, and how the stylesheet calls them. */
const names = {
  ground: '--canvas',
  active: '--node-active',
  on_active: '--on-node-active',
  registered: '--node-registered',
  vacant: '--node-vacant',
  blocked: '--node-blocked',
  on_blocked: '--on-node-blocked',
  edge: '--field',
  branch: '--branch',
  surface: '--surface-1',
  sunken: '--sunken',
  strong: '--text-1',
  text: '--text-2',
  quiet: '--text-3',
  link: '--accent-text',
  focus: '--focus',
} as const

export type TreePalette = Readonly<Record<keyof typeof names, string>> & { readonly font: string }

/**
 * The colours of a theme as a canvas takes them. A canvas knows no variables: the browser works each out on an element
 * of that theme, which is gone again at once.
 */
export function readPalette(theme: 'dark' | 'light'): TreePalette {
  const probe = document.createElement('span')
  probe.dataset['theme'] = theme
  probe.hidden = true
  document.body.append(probe)
  const colours = Object.entries(names).map(([name, variable]) => {
    probe.style.color = `var(${variable})`
    return [name, getComputedStyle(probe).color]
  })
  const font = getComputedStyle(document.body).fontFamily
  probe.remove()
  return { ...(Object.fromEntries(colours) as Record<keyof typeof names, string>), font }
}
