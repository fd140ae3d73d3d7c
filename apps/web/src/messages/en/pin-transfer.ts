/** Transferring pins, by admins. */
export default {
  from: 'From',
  to: 'To',
  package: 'Which pins',
  count: 'How many',
  remark: 'Remark',
  reason: 'Reason',
  reason_hint: 'Kept in the audit. The members see only the remark.',
  summary: {
    holds: '{{name}} holds',
    holds_nothing: 'No unused pins',
    moves: '{{package_name}} to move',
    left: 'Left with {{name}}',
    too_many: 'Not enough',
  },
  ask_one: 'Transfer {{count}} pin?',
  ask_other: 'Transfer {{count}} pins?',
  ask_note: 'The oldest unused pins go first. Only the new owner can transfer them or see their passwords.',
  submit: 'Transfer pins',
  done_one: '{{count}} pin transferred to {{name}}',
  done_other: '{{count}} pins transferred to {{name}}',
  more: 'Transfer more',
} as const
