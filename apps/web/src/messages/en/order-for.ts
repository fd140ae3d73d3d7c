/** The company orders for a member, who agrees by a code or has paid the company. */
export default {
  choose: 'Who is the order for?',
  choose_note:
    'The member pays from their own wallets and agrees with a code sent by SMS or e-mail, or has paid the company already.',
  member: 'Member',
  go_on: 'Choose products',
  other: 'Change member',
  not_active: '{{name}} cannot order',
  not_active_note: 'This member is blocked or has left.',
  no_contact: 'No code can be sent to {{name}}',
  no_contact_note:
    'An order needs a code sent to a confirmed mobile number or e-mail address. The member can confirm one under Profile.',
  closed_note: 'The company takes no orders now.',
  steps: 'Order for a member',
  step_order: 'Order',
  step_code: 'Code',
  ask: 'Send code to {{name}}',
  sent_to: 'Ask {{name}} for the code that we sent to',
  unsent_to: 'This company cannot send messages yet, so the code was not sent. Set up messages first. The code is for',
  code_hint: 'Six digits. It is valid for this order only.',
  code: 'Code from the member',
  challenge: 'Code',
  password_hint: 'Needed because money leaves the wallets of the member',
  back: 'Back to the order',
  placed: 'Order {{order_no}} is placed for {{name}}',
  placed_note: '{{name}} gets a message and finds the order and its delivery code under Orders.',
  more: 'Another order',
  paid_by: 'How is it paid?',
  ways: { code: 'From the member’s wallets, with a code', recorded: 'Payment received by the company' },
  ways_note: {
    code: 'The member gets a code that names the sum, and tells it to you.',
    recorded:
      'Only for money that the company has received from this member. It is recorded with your name, and the member gets a message.',
  },
  groups: { receiver: 'Where it goes', payment: 'Payment received' },
  payment_note:
    'Only for a payment of exactly this total. If the member paid more, they ask for the whole sum under Request for credit and order from their wallet.',
  account: 'Paid to',
  no_account: 'No account is set up. Add one under Settings, or choose Cash.',
  own_address: 'To the member’s own address',
  own_mobile: 'Leave empty for the member’s own number, {{mobile}}',
  remark: 'Remark',
  remark_hint: 'Optional. The member can read it.',
  recorded_password_hint: 'Needed because money is recorded as received',
  recorded_question: 'Place the order for {{name}}?',
  recorded_question_note:
    'The payment counts as received, and pays the order at once. The member gets a message with its reference.',
  recorded_by: 'Paid by {{mode}}',
  waits: 'Waiting for another admin',
  waits_note:
    'The order for {{name}} is placed once another admin agrees. Until then nothing is paid, and no goods are set aside.',
  to_approvals: 'View approvals',
} as const
