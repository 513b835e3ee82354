import type { Narration } from '../narration.ts';

/** The first language of a narration is spoken, and all of its languages become captions. */
export const slowRadio: Narration = {
  voice: 'rms',
  languages: ['en', 'pl'],
  lines: [
    [
      1,
      'Good evening. This is slow radio, for everyone on the night shift.',
      'Dobry wieczór. Tu powolne radio, dla wszystkich na nocnej zmianie.',
    ],
    [
      8,
      'There is no news tonight, and that is good news.',
      'Dziś nie ma żadnych wiadomości, i to jest dobra wiadomość.',
    ],
    [
      15,
      'Somewhere a kettle is on. Have a cup too.',
      'Gdzieś gotuje się woda na herbatę. Wypij i ty filiżankę.',
    ],
    [
      22,
      'The bakers on the corner have just turned on their lights.',
      'Piekarze na rogu właśnie zapalili światło.',
    ],
    [
      31,
      'Out in the bay a ferry turns around, slowly, as if it had all night.',
      'W zatoce zawraca prom, powoli, jakby miał na to całą noc.',
    ],
    [38, 'It does have all night. So do you.', 'I ma całą noc. Ty też.'],
    [
      45,
      'Somebody is walking a very small dog under a very large umbrella.',
      'Ktoś wyprowadza bardzo małego psa pod bardzo dużym parasolem.',
    ],
    [
      53,
      'The trams sleep in a row, with their doors shut.',
      'Tramwaje śpią w rzędzie, z zamkniętymi drzwiami.',
    ],
    [
      61,
      'In an hour the first birds will start. They never look at the clock.',
      'Za godzinę odezwą się pierwsze ptaki. One nigdy nie patrzą na zegar.',
    ],
    [
      69,
      'If you are cold, move a little closer to the machine that hums.',
      'Jeśli ci zimno, przysuń się trochę do maszyny, która mruczy.',
    ],
    [77, 'If you are tired, you are nearly there.', 'Jeśli dopada cię zmęczenie, to już niedaleko.'],
    [
      84,
      'This was slow radio. Good night, or good morning.',
      'To było powolne radio. Dobranoc albo dzień dobry.',
    ],
  ],
};

export const firstLight: Narration = {
  voice: 'slt',
  languages: ['en', 'es'],
  lines: [
    [1, 'Five in the morning. Not a breath of wind.', 'Las cinco de la mañana. Ni un soplo de viento.'],
    [8, 'Here comes the first ferry, right on time.', 'Ahí llega el primer ferry, puntual como siempre.'],
    [
      16,
      'And she is gone. The harbour is quiet again.',
      'Y ya se ha ido. El puerto vuelve a quedar en calma.',
    ],
  ],
};

export const rule110: Narration = {
  voice: 'awb',
  languages: ['en'],
  lines: [
    [1, 'One row of cells, and one rule for the next row.'],
    [6, 'Each cell looks at itself and at its two neighbours.'],
    [12, 'That is enough to do what any computer does.'],
    [18, 'It only needs patience, and a very long row.'],
  ],
};
