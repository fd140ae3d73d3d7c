/** Rules of the plan of compensation. */
export default {
  decimal: 'Give a decimal string such as "12.5".',
  decimal_positive: 'Give a decimal string above zero.',
  rate: 'Give a percentage up to 100 with at most {{digits}} decimals.',
  zero_or_more: 'Give 0 or more.',
  one_or_more: 'Give 1 or more.',
  time: 'Give a time such as 2026-01-01T09:00:00+05:30.',
  one_of: 'Give either {{fields}}, not both.',
  levels_least: 'Give at least one level.',
  levels_most: 'At most 100 levels.',
  unlock_order: 'A level asks for at least as many directs as the one before.',
  cap_amount: 'A cap needs an amount.',
  trim_carried:
    'What the caps cut cannot go to the next sponsor while matched volume above the cap is carried: it would be paid twice.',
  trim_pairs:
    'What the caps cut cannot go to the next sponsor while a cap counts pairs: an amount that is passed up has none.',
  cap_closing: 'This income is paid at once, not by closings: choose a day, a week, a month or a lifetime.',
  ratio: 'Give a ratio such as "1:1".',
  rate_flat: 'It needs rate_flat.',
  spill_rate: 'The mode {{mode}} reads {{rate}}.',
  stages_least: 'Give at least one stage.',
  id: 'Give an id.',
  zone: 'Give a time zone such as Asia/Kolkata.',
  stop_within_months: 'Growth cannot stop after the last month.',
  simulated_members_most: 'Together with the growth this is more than 1,00,000 members.',
  mix_sum: 'All packages together must be 100 percent.',
} as const
