/** Pins of a franchise. */
export default {
  none: 'No pins yet',
  none_note: 'Pins that the company issues to this franchise appear here. Each activates one member.',
} as const
