/** What is wrong with an amount: forms say it while it is typed, and the server as it refuses. */
export default {
  insufficient_funds: 'Insufficient funds!',
  too_fine: 'Enter an amount with no more decimals than the company uses.',
  transfer_below_minimum: 'Enter at least {{minimum}}.',
  transfer_no_multiple: 'Enter a multiple of {{multiple}}.',
  transfer_above_day: 'This is more than can be transferred in one day. Left today: {{left}}.',
  withdrawal_too_little: 'The least amount is {{least}}.',
  withdrawal_not_a_multiple: 'Enter a multiple of {{multiple}}.',
  withdrawal_too_much_today: 'You can ask for at most {{left}} more today.',
  withdrawal_leaves_too_little: 'At least {{least}} must stay in the wallet.',
  withdrawal_nothing_left: 'After the charges nothing is left to pay.',
  taken_above_list: 'Enter what was taken: at most the list price.',
} as const
