/** Refusals of closings, wallets and payments. */
export default {
  closing_not_locked: 'Lock this closing before it is credited.',
  closing_changed: 'This closing was reopened. Please try again.',
  window_not_over: 'This window is not over yet.',
  closing_waiting: 'Closing {{id}} is locked but not credited yet. Credit it first.',
  window_too_short: 'This window has just started. Please wait a second.',
  window_just_begun: 'This window has just started.',
  closing_fixed: 'Closing {{id}} was locked by someone else.',
  closing_not_failed: 'Only a locked closing that cannot be computed can be reopened.',
  plan_unsound: 'Choose a plan that keeps the limits and the payout cap.',
  closing_not_credited: 'Only a credited closing can be replayed.',
  journal_key_reused: 'This was already done with other amounts. Please start again.',
  insufficient_funds: 'Insufficient funds!',
  payment_used_at: 'This payment is already recorded: {{place}}.',
  no_wallet: 'No wallet found!',
  payment_used: 'This payment is already recorded.',
  closing_not_computed: 'Closing {{id}} cannot be computed: {{failure}}. Two admins can reopen it with another plan.',
} as const
