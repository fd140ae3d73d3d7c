/** Pins, as admins see them. */
export default {
  block: 'Block',
  unblock: 'Unblock',
  block_title: 'Block pin {{pin_no}}?',
  block_note: 'Nobody can use it until it is unblocked.',
  unblock_title: 'Unblock pin {{pin_no}}?',
  unblock_note: 'Its owner can use it again.',
  blocked: 'Pin blocked',
  unblocked: 'Pin unblocked',
  none: 'No pins yet',
  none_note: 'Generate pins for a member or a franchise: each is listed here with its owner and status.',
  generate: 'Generate pins',
} as const
