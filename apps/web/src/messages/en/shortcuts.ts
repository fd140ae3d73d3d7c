/** What can be done by a key alone. */
export default {
  place: {
    everywhere: 'Everywhere',
    list: 'In a list',
    decisions: 'With a request open',
    tree: 'In a tree',
  },
  act: {
    search: 'Search',
    shortcuts: 'Keyboard shortcuts',
    close: 'Close what is open',
    next: 'Next row',
    previous: 'Previous row',
    open: 'Open the row',
    approve: 'Approve',
    reject: 'Reject',
    walk: 'Go to the member on that side',
    show: 'Show the member; again to open the tree there',
    unfold: 'Show or hide the members below',
    top: 'Go to the top of the tree',
    end: 'Go to the end of the level',
  },
} as const
