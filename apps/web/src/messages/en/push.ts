/** Notices on a person's own devices. */
export default {
  title: 'Notices on your devices',
  here: 'Show notices on this device',
  on: 'On',
  off: 'Off',
  failing: 'Not arriving',
  blocked: 'Blocked',
  on_note: 'They come here even when the portal is closed. Sign out, and they stop.',
  off_note:
    'Get new answers, payments and warnings here, even when the portal is closed. Amounts and names are not shown.',
  failing_note: 'The last notice did not arrive. Turn notices off here and on again.',
  denied_note:
    'This browser blocks notices of this site. Open the site settings beside the address, allow notifications, and load the page again.',
  home_screen_note:
    'On an iPhone or iPad, first choose Share and Add to Home Screen. Then open the portal from there and turn notices on.',
  cannot_note: 'This browser cannot show notices.',
  looking_note: 'Only the person themselves can turn this on.',
  turn_on: 'Turn on',
  turn_off: 'Turn off',
  turned_on: 'Notices are on for this device',
  turned_off: 'Notices are off for this device',
  not_now: 'You have not allowed notices. Nothing was changed.',
  failed: 'This browser could not turn notices on. Please check the network and try again.',
  last: 'Last notice',
  since: 'On since',
  remove: 'Remove',
  remove_of: 'No more notices on {{device}}',
  remove_title: 'Show no more notices on this device?',
  removed: 'The device is removed',
  remove_all: 'Turn off on all devices',
  remove_all_title: 'Show no more notices on any of your devices?',
  removed_all: 'Notices are off on all devices',
} as const
