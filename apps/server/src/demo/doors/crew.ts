/** How the authorisation of somebody stands. */
export type Standing = 'open' | 'year' | 'ending' | 'ended' | 'to come' | 'refused' | 'disabled' | 'undecided';

export interface CrewMember {
  name: string;
  trade: string;
  employer: string;
  standing: Standing;
  /** The share of days on which they come. */
  comes: number;
}

const crew = (name: string, trade: string, employer: string, standing: Standing = 'open', comes = 0.9): CrewMember => ({
  name,
  trade,
  employer,
  standing,
  comes,
});

/** Made-up people of the demo, site by site. */
export const CREWS: readonly (readonly CrewMember[])[] = [
  [
    crew('Aravind Nair', 'Scaffolder', 'Ferrous Scaffold', 'year'),
    crew('Siti Rahmah', 'Site engineer', 'Kestrel'),
    crew('Chen Wei Ming', 'Crane operator', 'Kestrel', 'year'),
    crew('Grace Lim', 'Safety officer', 'Kestrel'),
    crew('Rahman Hossain', 'Driver', 'Tanglin Earthworks', 'ended', 0.4),
    crew('Dinesh Kumar', 'Rigger', 'Ferrous Scaffold', 'refused', 0.2),
    crew('Kavitha Raj', 'Surveyor', 'Lim & Partners Survey', 'to come', 0),
    crew('Nguyen Van Duc', 'Welder', 'Bluewater Crane Hire', 'ending'),
    crew('Tan Boon Kiat', 'Foreman', 'Kestrel'),
    crew('Mohd Faizal', 'Driver', 'Orchid Readymix', 'disabled', 0.5),
    crew('Htet Aung', 'Formworker', 'Kestrel', 'ending'),
    crew('Lucia Ferrari', 'Visitor', 'Adriatica', 'to come', 0),
    crew('Selvam Pillai', 'Electrician', 'Brightline Electric', 'year'),
    crew('Goh Hui Ling', 'Document controller', 'Kestrel', 'open', 0.8),
    crew('Zaw Min Thu', 'Formworker', 'Kestrel'),
    crew('Prakash Rao', 'Plumber', 'Seaview Plumbing', 'year', 0.7),
    crew('Wong Jia Hao', 'Trainee', 'Kestrel', 'undecided', 0.3),
    crew('Anwar Ibrahim Salleh', 'Banksman', 'Tanglin Earthworks'),
  ],
  [
    crew('Marco Bellini', 'Foreman', 'Adriatica'),
    crew('Farah Aziz', 'Site engineer', 'Kestrel', 'year'),
    crew('Kim Min-jun', 'Crane operator', 'Bluewater Crane Hire', 'year'),
    crew('Suresh Menon', 'Welder', 'Bluewater Crane Hire'),
    crew('Li Xiu Ying', 'Safety officer', 'Kestrel'),
    crew('Joseph Tan', 'Electrician', 'Brightline Electric', 'ended', 0.3),
    crew('Hassan Ali', 'Rigger', 'Ferrous Scaffold'),
    crew('Phyo Wai Lin', 'Formworker', 'Kestrel', 'ending'),
    crew('Deepa Krishnan', 'Surveyor', 'Lim & Partners Survey', 'year', 0.5),
    crew('Teo Kah Seng', 'Driver', 'Swift Courier', 'refused', 0.2),
    crew('Haruto Sato', 'Visitor', 'Kestrel', 'to come', 0),
    crew('Ravi Chandran', 'Plumber', 'Seaview Plumbing'),
    crew('Noor Aisyah', 'Document controller', 'Kestrel', 'open', 0.8),
    crew('Bui Thi Lan', 'Painter', 'Colourworks', 'disabled', 0.5),
    crew('Ong Wei Jie', 'Banksman', 'Tanglin Earthworks', 'undecided', 0.4),
    crew('Samuel Ortega', 'Scaffolder', 'Ferrous Scaffold'),
  ],
];
