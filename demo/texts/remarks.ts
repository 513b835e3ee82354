/** Comments on videos. Each appears at most once per video. */
export const remarks = [
  'I watched this three times and found something new each time.',
  'How is this not longer?',
  'The part at 0:05 is unreal.',
  'My kids asked for it again before bed. So did I.',
  'What did you film this with?',
  'Beautiful. Thank you for putting it up.',
  'I have been there! Never saw it like this, though.',
  'The sound makes it.',
  'Would love to see how this was made.',
  'This belongs on a wall. @ines, yours has room.',
  'Came for the title, stayed for the colours.',
  'Is there a longer cut somewhere?',
  'I put it on the big screen at work. Nobody got anything done.',
  'Calm. Exactly what I needed today. #slow',
  'At 0:03 I thought my screen was broken. In a good way.',
  'You should do a series of these.',
  'So simple, and still I could not look away.',
  'The ending took me by surprise.',
  'Can I use a still of this as a wallpaper?',
  'My grandfather would have loved this.',
  'First time I understand what you have been talking about for years.',
  'Underrated. Sharing it.',
  'Ten out of ten, would stare again.',
  'Did anybody else see a face in it?',
  'Greetings from a very rainy Bergen.',
  'The compression handles this better than I expected!',
  'Please tell me there is a part two.',
  'Now I want to try this myself.',
  'I like the quiet ones best.',
  'Who needs plot.',
];

/** Replies by the owner. */
export const replies = [
  'Thank you! That means a lot.',
  'A part two is on its way.',
  'An old camera and a lot of waiting.',
  'Ha, I see it too now.',
  'Of course you may. Send me a picture of it!',
  'Good question. I will write something about it.',
];

/** Replies to the owner's reply. */
export const echoes = [
  'Looking forward to it.',
  'Oh, that explains a lot.',
  'Worth every minute of the wait.',
  'Same here!',
  'Made my evening, thanks.',
];
