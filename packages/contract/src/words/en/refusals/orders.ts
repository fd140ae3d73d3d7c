/** Refusals of members' orders and of the shop. */
export default {
  shop_closed: 'The shop is closed at present. Please try again later.',
  not_active: 'Members who are blocked or have left cannot order.',
  no_contact:
    'This member has no confirmed mobile number or e-mail address, so no code can be sent. The member can confirm one in the own profile.',
  line_unknown: 'There is no such product.',
  line_inactive: '{{name}} is not for sale at present.',
  line_twice: 'This product is already in the order.',
  price_changed: 'The price of {{name}} changed from {{was}} to {{now}}. Please look at the order again.',
  over_order: 'At most {{left}} of {{name}} in one order.',
  over_month: 'You can order {{left}} more of {{name}} this month.',
  not_in_stock: 'Only {{left}} of {{name}} left.',
  total_changed: 'The order costs {{now}} and not {{was}}. Please look at it again.',
  given_changed: 'Your given balance has changed. Please look at the order again.',
  short: 'The chosen wallets pay {{paid}} of {{total}}. {{short}} is missing.',
  place_unknown: 'There is no such place to pick up. Please choose another.',
  no_address: 'There is no address to send to: the buyer picks the goods up.',
  out_of_order: 'This order is {{state}} now. Please look at it again.',
  code_wrong: 'This code is not right. {{left}} tries are left.',
  code_blocked: 'The code was wrong five times. The order counts as delivered when the buyer says so.',
  code_needed: 'Goods sent by courier need no code. The buyer says that they arrived, or it counts after the days set.',
  expired: 'A batch of {{name}} has expired. Cancel the order, or bring in other goods first.',
} as const
