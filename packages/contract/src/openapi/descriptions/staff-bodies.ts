/** Descriptions of fields of request bodies of the staff, as in `descriptionOf`. */
export const staffBodies: Record<string, string> = {
  about: 'Markdown for the about page. At most 20,000 characters.',
  accent: 'The color of buttons and links, as `#rrggbb`; null for the default.',
  banner: 'A line above every page. At most 300 characters; empty for none.',
  blockedWords:
    'Words and phrases that hold a comment for review. Case, accents and compatible forms of a character make no difference. At most 1,000, each of at most 100 characters.',
  'changeSettings.blockedWords':
    "Words and phrases that members can't use in comments and tweets. Case, accents and compatible forms of a character make no difference. At most 1,000, each of at most 100 characters.",
  confirmAddresses: 'Whether an email address has to be confirmed before its account may publish.',
  contact: 'An email address or an https URL; null for none.',
  expiresAt: "Absent or null if the invite doesn't expire.",
  firstDayPosts:
    'Max comments and tweets together that an account may post on its first day; null if unlimited.',
  firstDayVideos: 'Max videos that an account may publish on its first day; null if unlimited.',
  guests: '`welcome` shows guests only a page with a login; `watch` lets them watch videos.',
  hide: "Whether the person's content is hidden until the suspension ends.",
  'changeSettings.homeFeed':
    'The list that the home page opens with for members without a choice of their own.',
  'changeSettings.imports':
    'People that may import videos from other sites: all members, only the staff, or nobody.',
  'changeSettings.locale':
    "The language for people whose browser asks for none of the interface's languages.",
  logo: 'The URL of an upload to the `logos` folder; null for none.',
  'changeSettings.name': "The site's name, on one line. At most 40 characters.",
  reason: 'The reason of the action, which the person concerned sees too. At most 500 characters.',
  'closeReport.reason': 'The reason of the decision. At most 500 characters.',
  registration:
    'How accounts are created: by anyone, with the approval of the staff, with an invite, or not at all.',
  role: 'The new role.',
  rules: 'Markdown for the about page. At most 20,000 characters.',
  storageQuotaBytes:
    "Max bytes of uploads that one person may store; null for the value of the server's configuration.",
  'changePerson.storageQuotaBytes':
    "Max bytes of uploads that the person may store. Null restores the site's setting.",
  tagline: 'A line about the site. At most 150 characters.',
  'claimSite.token': 'The token that the server printed at startup.',
  until: 'When the suspension ends; null suspends permanently.',
  uses: 'How many accounts can be created with the invite.',
  videosPerDay:
    "Max videos that one person may publish in 24 hours; null for the value of the server's configuration.",
};
