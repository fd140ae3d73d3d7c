/** How the company looks. */
export default {
  logo: 'Logo',
  logo_hint: 'PNG or JPEG, up to 10 MB; shown up to 512 points wide. Without one the portal shows its own mark.',
  tagline: 'Tagline',
  tagline_hint: 'Shown beside the sign-in form',
  hue: 'Accent',
  hue_hint: 'The page changes as you slide. Every colour stays readable.',
  save: 'Save branding',
  saved: 'Branding saved',
} as const
