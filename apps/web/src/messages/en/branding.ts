/** How the company looks. */
export default {
  logo: 'Logo',
  logo_hint: 'PNG or JPEG, up to 10 MB; shown up to 512 points wide. Without one the portal shows its own mark.',
  tagline: 'Tagline',
  tagline_hint: 'Read beside the form people sign in with',
  hue: 'Accent',
  hue_hint: 'The page follows as you slide. Lightness and strength are ours, so every hue stays readable.',
  save: 'Save the look',
  saved: 'The look is saved',
} as const
