/** English words of the rules that drivers accept, in a facility's settings. Source: docs/product, "Site rules". */
export const siteRules = {
  title: 'Site rules',
  about:
    'What every driver accepts before he checks in here. The record keeps which version he accepted, in which language and when.',
  notLoaded: 'Could not load the site rules.',
  none: 'Drivers are not asked to accept rules.',
  inForce: 'Version {version}, published {when}.',
  write: 'Write site rules',
  language: 'Language',
  withText: '{language} (has a text)',
  text: 'Text in {language}',
  textHint:
    'Plain text. An empty line begins a paragraph; lines that begin with “- ” or “1. ” are a list. At most {max} characters.',
  tooLong: 'This text has {length} characters. Please shorten it to {max}.',
  missing: 'No text yet: {languages}. Drivers who read these see it in {instead}.',
  complete: 'Every language of drivers has a text.',
  preview: 'How drivers see it',
  pictures: 'Pictures',
  picturesHint:
    'Shown below the text, at most {max}. Describe each in every language that drivers read: the description is read aloud, and stands in for a picture that does not load.',
  addPicture: 'Add a picture',
  removePicture: 'Remove picture {number}',
  description: 'What picture {number} shows, in {language}',
  undescribed: 'Please describe this picture.',
  pictureFailed: 'This file is no picture that can be shown here. Please choose another one.',
  askAgainDays: 'Ask again after days',
  askAgainHint:
    'Within these days, a phone that has accepted the current version is not asked again. Leave it empty to ask at every check-in, for example where several drivers use one tablet.',
  daysFault: 'Please enter a whole number from 1 to {max}, or nothing.',
  publish: 'Publish',
  publishing: 'Publishing...',
  newVersion: 'Another text or picture is a new version: every driver is asked again.',
  published: 'Saved. Drivers are asked to accept version {version}.',
  remove: 'Ask for no rules',
  removeTitle: 'Ask drivers for no rules?',
  removeText: 'Drivers check in without accepting rules. What records say of rules that were accepted stays.',
  removed: 'Drivers are not asked to accept rules any more.',
} as const;
