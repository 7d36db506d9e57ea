/** What people write under alerts, each with the replies to it; `{name}` is whom they address. */
export const THREADS: readonly (readonly string[])[] = [
  [
    'The barrier was open when I arrived. Closed and locked it.',
    'Thanks. {name} can you check who left it open?',
    'Delivery crew. Spoke to the driver.',
  ],
  [
    'Worker from the crane crew, helmet on the scaffold. He put it on at once.',
    'Noted for the toolbox talk on Monday.',
  ],
  ['{name} is this the same spot as yesterday?', 'Yes, same corner. We will move the walkway.'],
  ['Area cleared within two minutes.'],
  ['False alarm: reflection on the wet floor.', 'Third time this week. {name} please adjust the area.'],
  ['Forklift stopped and the lane is marked again.', 'Good. Closing this.'],
  ['Stop-work issued to the subcontractor. Talk attached.', 'Received, thank you.'],
];
