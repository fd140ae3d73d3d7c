/** Gifts to causes, and what is paid at a stage: what a member reads before they promise. */
export default {
  choose: 'Which cause?',
  needed: 'Choose a cause.',
  strike: 'If you do not pay in time you get a strike. With too many strikes your id is blocked.',
  for: 'For {{name}}',
  progress: '{{raised}} of {{target}}',
  progress_words: '{{raised}} of {{target}} received, {{linked}} on the way',
  givers_one: '{{count}} giver',
  givers_other: '{{count}} givers',
  room: 'Needs {{amount}} more',
  no_room: 'Needs only {{amount}} more, less than this gift',
  full: 'Fully promised',
  own: 'This is your own cause',
  nothing_back: 'You receive nothing for it: no money, no place in a queue and no claim on anyone.',
  receipt: 'When the beneficiary confirms your gift, you get a receipt and your package becomes active.',
  done: 'Your gift is promised',
  linked: {
    stage: {
      payer: 'Linked on {{at}}: the sponsor above you who is paid at this stage.',
      receiver: 'Linked on {{at}}: you are the sponsor above who is paid at this stage.',
    },
    cause: {
      payer: 'Linked on {{at}}: the beneficiary of the cause you chose.',
      receiver: 'Linked on {{at}}: a gift to the cause you represent.',
    },
  },
  stage: {
    give: 'You give {{amount}} to one sponsor above you, from your own account to theirs.',
    at_first: 'At stage 1 that is your sponsor.',
    at_second: 'At stage 2 that is the sponsor of your sponsor.',
    further_up: 'At stage {{stage}} that is the sponsor {{stage}} steps above you.',
    passed_over:
      'A sponsor who has not completed this stage, or cannot be paid now, is skipped, and the next one above is paid. The company’s own id is at the top.',
    first: 'This is the first stage.',
    before: 'Stage {{before}} comes before it, and you have completed it.',
    below:
      'Members below you may pay you voluntarily once they reach this stage. It may take long, or not happen at all.',
    paid_to: 'Paid to',
    to_sponsor: 'Your sponsor',
    to_steps: 'The sponsor {{stage}} steps above you',
    comes_before: 'Comes before it',
    none_before: 'Nothing',
    stage_before: 'Stage {{before}}',
    done: 'Stage {{stage}} is promised',
  },
} as const
