export const people = [
  { username: 'mira', fullname: 'Mira Okafor' },
  { username: 'jonas', fullname: 'Jonas Lindqvist' },
  { username: 'teo', fullname: 'Teo Marchetti' },
  { username: 'ayumi', fullname: 'Ayumi Sato' },
  { username: 'leila', fullname: 'Leïla Benchekroun' },
  { username: 'henrik', fullname: 'Henrik Dahl' },
  { username: 'rosa', fullname: 'Rosa Villanueva' },
  { username: 'kwame', fullname: 'Kwame Asante' },
  { username: 'ines', fullname: 'Inês Carvalho' },
  { username: 'tomasz', fullname: 'Tomasz Zieliński' },
  { username: 'priya', fullname: 'Priya Raman' },
  { username: 'oona', fullname: 'Oona Virtanen' },
] as const;

export type Username = (typeof people)[number]['username'];
