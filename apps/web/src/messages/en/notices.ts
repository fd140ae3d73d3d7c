/** The bell: what the company told the person. */
export default {
  title: 'Notices',
  open: 'Notices',
  open_unread: 'Notices, {{count}} unread',
  none: 'No notices yet',
  none_note: 'You see here what happens to your id, your money and your requests.',
  new: 'New',
  see: 'Open {{page}}',
} as const
