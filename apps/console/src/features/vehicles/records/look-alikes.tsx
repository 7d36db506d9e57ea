import { Button } from '@mantine/core';
import type { RegisteredPlate } from '@sightline/contract/vehicles/plates';
import type { VehicleRecord } from '@sightline/contract/vehicles/records';
import IconArrowsDiff from '@tabler/icons-react/dist/esm/icons/IconArrowsDiff.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { numberText } from '../../../lib/number-text.ts';
import { useReadOnly } from '../../../ui/read-only.tsx';
import { differenceCount, markedPlate } from '../shared/marked-plate.ts';
import { BothPictures } from '../shared/record-look.tsx';
import { useVehicleWords } from '../shared/use-vehicle-words.ts';
import { useCorrectRecord } from '../shared/vehicle-queries.ts';
import css from './records.module.css';
import { readsQuery } from './records-queries.ts';

/** What cameras read that may have been this plate. */
export function LookAlikes({ plate }: { plate: RegisteredPlate }) {
  const { t } = useTranslation();
  const { data: reads = [] } = useQuery(readsQuery(plate.id, plate.site.id));
  if (reads.length === 0) return null;
  return (
    <section className={css.part} aria-label={t('vehicles.reads.title')}>
      <header className={css.partHead}>
        <h3>
          {t('vehicles.reads.title')} <span className={css.count}>{reads.length}</span>
        </h3>
      </header>
      <ul className={css.reads}>
        {reads.map((read) => (
          <Read key={read.id} read={read} plate={plate} />
        ))}
      </ul>
    </section>
  );
}

function Read({ read, plate }: { read: VehicleRecord; plate: RegisteredPlate }) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const correct = useCorrectRecord();
  const mayCorrect = mayOpen(useCurrentUser(), { permission: 'vm_record__update' });
  const { momentText } = useVehicleWords();
  const readAs = read.read_as ?? '';
  const differs = differenceCount(readAs, plate.license_plate);
  const change = (part: Parameters<typeof correct.mutate>[0]['change']) =>
    correct.mutate({ id: read.id, change: part });
  return (
    <li className={css.read}>
      <div className={css.readTop}>
        <BothPictures picture={read.picture} />
        <span className={css.readFacts}>
          <span>{momentText(read.occurred_at, read.site.time_zone)}</span>
          <span>{(read.zone ?? read.camera).name}</span>
          <span>{t('vehicles.reads.score', { score: numberText(read.score, 2) })}</span>
        </span>
      </div>
      <Cells label={t('vehicles.column.read_as')} plate={readAs} other={plate.license_plate} look="read" />
      <Cells label={t('vehicles.reads.registered')} plate={plate.license_plate} other={readAs} look="registered" />
      {differs ? (
        <p className={css.differs}>
          <IconArrowsDiff size={15} stroke={1.8} aria-hidden="true" />
          {t('vehicles.reads.differs', differs)}
        </p>
      ) : null}
      {mayCorrect ? (
        <div className={css.buttons}>
          <Button
            leftSection={<IconCheck size={15} stroke={1.8} />}
            loading={correct.isPending}
            onClick={() => change({ license_plate: plate.license_plate })}
            {...readOnly}
          >
            {t('vehicles.action.same')}
          </Button>
          <Button variant="default" onClick={() => change({ is_not_plate: plate.id })} {...readOnly}>
            {t('vehicles.action.other')}
          </Button>
        </div>
      ) : null}
    </li>
  );
}

interface CellsProps {
  label: string;
  plate: string;
  other: string;
  look: 'read' | 'registered';
}

/** A plate with a box for each character, so that two can be compared. */
const Cells = ({ label, plate, other, look }: CellsProps) => (
  <p className={css.cells}>
    <span>{label}</span>
    <span className="spoken">{plate}</span>
    <span className={css.characters} data-look={look} aria-hidden="true">
      {markedPlate(plate, other).map(({ text, isMarked }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: characters have no name but their place.
        <i key={index} data-marked={isMarked || undefined} data-gap={text.trim() === '' || undefined}>
          {text}
        </i>
      ))}
    </span>
  </p>
);
