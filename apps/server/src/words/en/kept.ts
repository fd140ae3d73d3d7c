/** What is written into rows, and stays as it was written. */
export default {
  proof: 'Proof of the books',
  proof_stopped: 'The server was stopped before the proof ended.',
  own_wish: 'The member asked for it.',
  person_erased: 'The person was erased.',
  discarded: 'Discarded: {{reason}}',
  donations_unpaid: 'Donations were not paid in time {{strikes}} times.',
  own_network: 'This address leads into the server’s own network, which its operator has not allowed.',
  unknown_push_service: 'This is not the address of a push service that is known here.',
  browser_forgotten: 'This device shows no notices any more.',
  no_answer: 'No answer in time.',
  erased_member: 'Erased member',
  activation_cancelled: 'The activation was cancelled.',
} as const
