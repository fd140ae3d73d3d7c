/** Orders of the company that buyers pick up at a franchise, as the franchise sees them. */
export default {
  sent_at: 'Sent',
  handed_at: 'Handed over',
  count_one: '{{count}} piece',
  count_other: '{{count}} pieces',
  not_sent: 'Not sent yet',
  not_sent_note: 'The company packs it. You can hand it over once the company has sent it to you.',
  objected: 'The buyer says that it has not come',
  objected_note: 'Keep the parcel. The company answers the buyer and tells you what to do.',
  states: {
    packing: 'Being packed',
    to_hand_over: 'To hand over',
    objected: 'Not received',
    handed_over: 'Handed over',
    not_delivered: 'Not delivered',
  },
  none: 'No parcels yet',
  none_note: 'Orders that members pick up at your shop are listed here.',
} as const
