import { Button } from '@mantine/core';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useReadOnly } from '../ui/read-only.tsx';
import { Question } from './question.tsx';

interface DeleteButtonProps {
  /** What the button does, in its own words and in those of the question. */
  action: string;
  question: string;
  consequence: string;
  isAsking: boolean;
  isBusy: boolean;
  onAsk: (isAsking: boolean) => void;
  onDelete: () => void;
}

/** Deletes after one question. */
export function DeleteButton(props: DeleteButtonProps) {
  const { action, question, consequence, isAsking, isBusy, onAsk, onDelete } = props;
  const readOnly = useReadOnly();
  return (
    <>
      <Button
        variant="danger-quiet"
        leftSection={<IconTrash size={15} stroke={1.8} />}
        onClick={() => onAsk(true)}
        {...readOnly}
      >
        {action}
      </Button>
      <Question
        isOpen={isAsking}
        title={question}
        agree={action}
        isDangerous
        isBusy={isBusy}
        onAgree={onDelete}
        onCancel={() => onAsk(false)}
      >
        <p>{consequence}</p>
      </Question>
    </>
  );
}
